import { defineConfig, envHosts } from '#platform/server/config.ts'

export const webhooksConfig = defineConfig({
  /** Hosts in the company's own network that webhooks may lead to; any other one there is refused. */
  WEBHOOK_HOSTS: envHosts(),
})
