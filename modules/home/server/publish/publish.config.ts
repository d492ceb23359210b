import { defineConfig, envText } from '#platform/server/config.ts'

/** What an installation may set about publishing; `docs/operations.md` explains each (G-043). */
export const publishConfig = defineConfig({
  /** The company that a super administrator publishes for who names none. */
  PUBLISH_COMPANY: envText().transform((value) => value ?? 'HC'),
  /** The company whose pages the personal designer of the administration shows. */
  PERSONAL_DESIGNER_COMPANY: envText().transform((value) => value ?? 'HC'),
})
