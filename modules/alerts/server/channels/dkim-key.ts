import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Config, ConfigError } from '#platform/server/config.ts'
import { alertsConfig } from '../alerts.config.ts'

/** With what mails are signed: the key, and where its public half stands in the DNS (`selector._domainkey.domain`). */
export type DkimKey = { domain: string; selector: string; key: KeyObject }

const keys = new WeakMap<Config, DkimKey | undefined>()

/**
 * The key mails are signed with; undefined where none is configured. Read once, at start.
 * @throws ConfigError for half a configuration, and for a key that cannot be read or is too weak (RFC 8301: 1024 bits)
 */
export function dkimKeyOf(config: Config): DkimKey | undefined {
  if (!keys.has(config)) keys.set(config, read(config))
  return keys.get(config)
}

function read(config: Config): DkimKey | undefined {
  const { MAIL_DKIM_DOMAIN: domain, MAIL_DKIM_SELECTOR: selector, MAIL_DKIM_KEY_FILE: path } = config(alertsConfig)
  if (!domain && !selector && !path) return undefined
  if (!domain || !selector || !path)
    throw new ConfigError('MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR, MAIL_DKIM_KEY_FILE: must be set together.')
  const key = readKey(path)
  const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
  if (key.asymmetricKeyType !== 'ed25519' && !(key.asymmetricKeyType === 'rsa' && modulusLength >= 1_024))
    throw new ConfigError('MAIL_DKIM_KEY_FILE: must hold an RSA key of at least 1024 bits, or an Ed25519 key.')
  return { domain: domain.toLowerCase(), selector, key }
}

function readKey(path: string): KeyObject {
  try {
    return createPrivateKey(readFileSync(path))
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? 'no key'
    throw new ConfigError(`MAIL_DKIM_KEY_FILE: holds no private key that can be read (${why}).`)
  }
}
