import { isIP } from 'node:net'
import { z } from 'zod'
import { defineConfig, envNumber, envText } from '#platform/server/config.ts'

const isNetwork = (network: string): boolean => {
  const [address = '', bits = ''] = network.split('/')
  const family = isIP(address)
  return family > 0 && (!network.includes('/') || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
}

/** What mails may show of other sites, and how they come and go. */
export const mailConfig = defineConfig({
  /** Hosts inside the own network whose pictures mails may show nevertheless: `intra.example.com`, parted by commas. */
  MAIL_PICTURE_HOSTS_INSIDE: envText(),
  /** How long mail to the outside is tried before its writer hears that it is given up (days). */
  MAIL_RETRY_DAYS: envNumber(5, { min: 1, max: 30 }),
  /** How long it can be traced what became of a mail (days). */
  MAIL_TRACE_DAYS: envNumber(90, { min: 1, max: 3_650 }),
  /** Where the company's mail server brings mail from outside; 0 for nowhere. */
  MAIL_LISTEN_PORT: envNumber(0, { min: 0, max: 65_535 }),
  MAIL_LISTEN_HOST: z.preprocess((value) => (value === '' ? undefined : value), z.string().trim().default('127.0.0.1')),
  MAIL_LISTEN_PROTOCOL: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(['lmtp', 'smtp']).default('lmtp'),
  ),
  /** Who may bring it: addresses and networks, parted by commas. */
  MAIL_LISTEN_PEERS: z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? value : '127.0.0.0/8,::1'),
    z
      .string()
      .transform((value) => value.split(',').map((network) => network.trim()))
      .refine((networks) => networks.every(isNetwork), 'must be addresses or networks, as 10.0.0.5,192.168.0.0/24'),
  ),
  /** Certificate and key (PEM) for STARTTLS; without them the connection is as safe as the network. */
  MAIL_LISTEN_CERT_FILE: envText(),
  MAIL_LISTEN_KEY_FILE: envText(),
  /** The largest mail taken in (bytes). */
  MAIL_LISTEN_BYTES: envNumber(40 * 1_048_576, { min: 65_536, max: 209_715_200 }),
  /** How large a mailbox may become (bytes), where nothing is set for it alone; 0 is unlimited. */
  MAIL_MAILBOX_BYTES: envNumber(0, { min: 0, max: Number.MAX_SAFE_INTEGER }),
  /** Attached files above it travel as links (MB); whatever is more than a mail carries does as well. */
  MAIL_LARGE_FILE_MB: envNumber(10, { min: 1, max: 40 }),
  /** How long such a link stands, and how long its writer may have it stand (days). */
  MAIL_LARGE_FILE_DAYS: envNumber(30, { min: 1, max: 365 }),
  MAIL_LARGE_FILE_MAX_DAYS: envNumber(90, { min: 1, max: 730 }),
  /** What one person's files behind such links may take together (GB). */
  MAIL_LARGE_FILE_SUM_GB: envNumber(10, { min: 1, max: 10_000 }),
})

/** The hosts of such a list, with a port where it is not 443. */
export const hostsIn = (list = ''): string[] =>
  list
    .toLowerCase()
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '')
