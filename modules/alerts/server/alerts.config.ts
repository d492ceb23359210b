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
  /** Hosts in the company's own network that chat addresses and push services may lead to; any other one there is refused. */
  CHAT_WEBHOOK_HOSTS: envHosts(),
  /** How long alerts are kept, read or not (days). */
  ALERTS_KEPT_DAYS: envNumber(365, { min: 30, max: 3_650 }),
})
