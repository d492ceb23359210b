import { z } from 'zod'
import { defineConfig, envNumber } from '#platform/server/config.ts'
import { bannedExtensions, filesPerSet, totalBytes } from '../contract/files.rules.ts'
import { mediaVariables } from './media.config.ts'

const gibibyte = 1_073_741_824

/** `exe, bat` or `.exe .bat` as a list; left out, the usual ones. An empty one bans nothing. */
const envExtensions = (fallback: readonly string[]) =>
  z.preprocess(
    (value) =>
      typeof value === 'string'
        ? value
            .toLowerCase()
            .split(/[\s,;]+/)
            .map((ending) => ending.replace(/^\./, ''))
            .filter(Boolean)
        : [...fallback],
    z.array(z.string().regex(/^[\p{L}\p{N}_-]{1,32}$/u, 'lists endings as exe,bat,cmd')),
  )

/** What is taken and how long; `docs/operations.md` explains each. */
export const filesConfig = defineConfig({
  /** All files of a set together (bytes). */
  FILES_SET_BYTES: envNumber(totalBytes, { min: 1_024, max: 1_024 * gibibyte }),
  /** One file (bytes). */
  FILES_FILE_BYTES: envNumber(totalBytes, { min: 1_024, max: 1_024 * gibibyte }),
  FILES_PER_SET: envNumber(filesPerSet, { min: 1, max: 500 }),
  /** Endings that are not taken. */
  FILES_BANNED: envExtensions(bannedExtensions),
  /** What one person may have sent without saving what it belongs to (bytes). */
  FILES_UNSAVED_BYTES: envNumber(5 * gibibyte, { min: 1_024, max: 1_024 * gibibyte }),
  /** How long begun uploads and unsaved sets are kept (days). */
  FILES_UNSAVED_DAYS: envNumber(7, { min: 1, max: 365 }),
  ...mediaVariables,
})
