import { StartRefused } from '../start-refused.ts'

/** A migration as it stands in `platform_migrations` and in the manifest of a backup. */
export type AppliedMigration = { owner: string; name: string; checksum: string }

/** Why a program does not start on a database that a newer one has changed, for the person who operates the server. */
export class NewerDatabaseError extends StartRefused {
  override name = 'NewerDatabaseError'
}

/** `boards/0001-create-boards`: how people are told of a migration. */
export const idOf = ({ owner, name }: { owner: string; name: string }): string => `${owner}/${name}`

/**
 * Holds what was applied somewhere against the migrations of this program.
 * @returns `known` in the program's order; `missing` by their ids, as they were applied: the program lacks them or has
 * them with another text
 */
export function compareMigrations<Own extends AppliedMigration>(
  program: readonly Own[],
  applied: readonly AppliedMigration[],
): { known: Own[]; missing: string[] } {
  const checksums = new Map(applied.map((each) => [idOf(each), each.checksum]))
  const known = program.filter((each) => checksums.get(idOf(each)) === each.checksum)
  for (const each of known) checksums.delete(idOf(each))
  return { known, missing: [...checksums.keys()] }
}

/**
 * A module that the program lacks counts as one that came with a newer version: nothing tells it from one that was
 * taken away, and whoever takes one away takes its lines out of `platform_migrations`, too (docs/add-a-module.md).
 * @param missing see {@link compareMigrations}
 * @throws NewerDatabaseError when one of them is not part of this program
 * @throws Error when one of them has another text here
 */
export function refuseMissing(program: readonly AppliedMigration[], missing: readonly string[]): void {
  const names = new Set(program.map(idOf))
  const unknown = missing.find((id) => !names.has(id))
  if (unknown)
    throw new NewerDatabaseError(
      `This database belongs to a newer version of Maru: the migration ${unknown} was applied to it, which this version does not have. Start the newer version again, or restore the backup that was made before the upgrade.`,
    )
  if (missing[0])
    throw new Error(
      `The migration ${missing[0]} was applied to this database with another text. Write a new file instead of changing an old one.`,
    )
}
