import { type RawBuilder, sql } from 'kysely'

/**
 * The codes of a department and of those that it lies in, one a row. A path is ordered by its bytes, a code is not: in
 * the path's order no index on codes could be used. PostgreSQL expects ten rows of an array and a thousand of
 * `string_to_table`: with thousands it read all lines of whatever is shown to an audience, instead of a person's own.
 * @param path its column, such as `d.path`
 */
export const codesOnPath = (path: string): RawBuilder<string> =>
  sql`unnest(string_to_array(rtrim(${sql.ref(path)} collate "default", '/'), '/'))`

/**
 * Whether a department is what an entry of an audience means: the named one, or with the kind `departmentTree` also those
 * below. One range of paths, so that an index serves both; a tilde comes after all that a path may hold.
 * @param department aliases of the tables around it: the department, the one that is named, and the entry with its kind
 */
export const isWithin = (department: string, named: string, entry: string): RawBuilder<boolean> => {
  const path = sql.ref(`${named}.path`)
  return sql`${sql.ref(`${department}.path`)} between ${path}
    and case when ${sql.ref(`${entry}.kind`)} = 'departmentTree' then ${path} || '~' else ${path} end`
}
