/** Why a backup or a restore cannot be done, in words for the person who runs it. */
export class BackupError extends Error {
  override name = 'BackupError'
}
