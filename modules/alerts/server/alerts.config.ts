import { defineConfig, envHosts, envNumber, envText } from '#platform/server/config.ts'

/** How alerts leave the portal; without these only browsers and chat programs outside are reached. */
export const alertsConfig = defineConfig({
  /** The mail server, `smtp://user:password@mail.example.com:587` or `smtps://…`; without it no mail is sent. */
  SMTP_URL: envText().refine(
    (value) => value === undefined || /^smtps?:\/\/[^\s/]+/.test(value),
    'must start with smtp:// or smtps://',
  ),
  /** The sender of mails: `portal@example.com`, `Maru <portal@example.com>`. */
  SMTP_FROM: envText().refine(
    (value) => value === undefined || /^[^\s@<>]+@[^\s@<>]+$|<[^\s@<>]+@[^\s@<>]+>$/.test(value),
    'must be a mail address',
  ),
  /** For which domain mails of its people are signed (DKIM), by which selector and key; all three or none. */
  MAIL_DKIM_DOMAIN: envText().refine(
    (value) => value === undefined || /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(value),
    'must be a domain, as example.com',
  ),
  MAIL_DKIM_SELECTOR: envText().refine(
    (value) => value === undefined || /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(value),
    'must be a name, as maru2026',
  ),
  /** A file with the private key (PEM): RSA of 1024 bits or more, or Ed25519. */
  MAIL_DKIM_KEY_FILE: envText(),
  /** Hosts in the company's own network that chat addresses and push services may lead to; any other one there is refused. */
  CHAT_WEBHOOK_HOSTS: envHosts(),
  /** How long alerts are kept, read or not (days). */
  ALERTS_KEPT_DAYS: envNumber(365, { min: 30, max: 3_650 }),
})
