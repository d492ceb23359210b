import { defineConfig, envText } from '#platform/server/config.ts'

/** Whether this installation sends mail at all; how, is the business of the alerts. */
export const mailConfig = defineConfig({ SMTP_URL: envText() })
