/** Tables in which administrators write: a company has some dozens or hundreds of rows, and a group of companies no more than thousands. */
const small: readonly string[] = [
  'boards_boards',
  'boards_migrated_boards',
  'home_feeds',
  'home_templates',
  'home_webparts',
  'organisation_companies',
  'organisation_hr_imports',
  'organisation_role_groups',
  'organisation_role_members',
  'reservations_resources',
  'shell_menus',
]

/** Statements that may read all of a large table, told by words that stand in no other. */
const readings: readonly { table: string; words: string; because: string }[] = [
  {
    table: 'mail_alarms',
    words: 'offset 0) due',
    because:
      'once a minute, beside all requests: one short row for each person who ever chose, most of whom are wanted',
  },
  {
    table: 'talk_comments',
    words: 'where b.parent_comment_id = a.comment_id',
    because:
      'answers to the comments of one article: with the numbers of a real board by the index on what they answer',
  },
  {
    table: 'talk_comments',
    words: 'where c.deleted_at <',
    because: 'once a night, what was deleted long ago: a few of all, which tables without rows do not tell',
  },
  {
    table: 'files_objects',
    words: 'insert into files_scans (object_id)',
    because: 'once after a scanner was configured, everything that was stored before',
  },
  {
    table: 'organisation_all_departments',
    words: 'order by "com_code", "sort_order", "dept_code"',
    because: 'what an administrator of all companies may choose: every department that is open, which nearly all are',
  },
  {
    table: 'organisation_people',
    words: "where p.state = 'retired' and exists",
    because: 'once a night, who retired and has something booked: nobody else asks for all who retired',
  },
  {
    table: 'organisation_posts',
    words: 'count(*)::int as people',
    because: 'everybody below the departments of a chart: at its top that is every post of the company',
  },
]

/**
 * Whether a statement may read a table from end to end.
 * @param table its name; the server's own tables are its own affair
 */
export const isReadWhole = (table: string, statement: string): boolean =>
  table.startsWith('pg_') ||
  small.includes(table) ||
  readings.some((reading) => reading.table === table && statement.includes(reading.words))
