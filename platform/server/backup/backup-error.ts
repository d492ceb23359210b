import { StartRefused } from '../start-refused.ts'

/** Why a backup or a restore cannot be done, in words for the person who runs it. */
export class BackupError extends StartRefused {
  override name = 'BackupError'
}
