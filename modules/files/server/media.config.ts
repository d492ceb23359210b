import { envNumber, envText } from '#platform/server/config.ts'
import { clamdAddressOf } from './scan/clamd.ts'

/** Variables for the virus scanner and for previews; `docs/operations.md` explains each. */
export const mediaVariables = {
  /** clamd, as `clamav:3310` or `/run/clamav/clamd.ctl`; without it nothing is scanned. */
  CLAMD_ADDRESS: envText().refine(
    (value) => value === undefined || clamdAddressOf(value) !== undefined,
    'must be host:port or the path of a socket',
  ),
  /** How long clamd may be silent (seconds). */
  CLAMD_TIMEOUT: envNumber(120, { min: 1, max: 3_600 }),
  /** LibreOffice's `soffice`; left out, it is looked for in the usual places, and `off` turns it off. */
  SOFFICE_PATH: envText(),
  /** How long LibreOffice may take for one document (seconds). */
  SOFFICE_TIMEOUT: envNumber(60, { min: 1, max: 600 }),
  /** How much memory LibreOffice may take for one document (megabytes). */
  SOFFICE_MEMORY: envNumber(1_536, { min: 256, max: 65_536 }),
}
