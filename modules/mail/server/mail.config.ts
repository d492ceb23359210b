import { defineConfig, envText } from '#platform/server/config.ts'

/** What mails may show of other sites. */
export const mailConfig = defineConfig({
  /** Hosts inside the own network whose pictures mails may show nevertheless: `intra.example.com`, parted by commas. */
  MAIL_PICTURE_HOSTS_INSIDE: envText(),
})

/** The hosts of such a list, with a port where it is not 443. */
export const hostsIn = (list = ''): string[] =>
  list
    .toLowerCase()
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '')
