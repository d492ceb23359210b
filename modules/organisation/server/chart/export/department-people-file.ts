import { sql } from 'kysely'
import type { CallParsedInput } from '#platform/contract/call.ts'
import { dayText } from '#platform/contract/clock.ts'
import { conflict } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import { nameIn } from '#platform/contract/languages.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import { tableFile } from '#platform/server/export/table-file.ts'
import type { FileAnswer } from '#platform/server/modules.ts'
import { type chartPictureCalls, peopleFileLimit } from '../../../contract/chart-picture.contract.ts'
import { memberOrder } from '../../departments/member-order.ts'
import { type SeenPerson, type Sight, seePeople, sightOf } from '../../people/access.ts'
import type { PostFacts } from '../../people/posts.ts'
import { seeDepartment } from '../departments.ts'

type Asked = CallParsedInput<typeof chartPictureCalls.departmentPeopleFile>

/** People read at once; between two portions other requests have their turn. */
const portion = 500

/**
 * The people of a department as a table, in the order in which the chart shows them.
 * @throws AppError NotFoundException for a department the reader may not look into, as for one that does not exist;
 * ConflictException when more people work there than a file holds
 */
export async function departmentPeopleFile(ctx: Ctx, { deptCode, below }: Asked): Promise<FileAnswer> {
  const { db, viewer, language } = ctx
  const sight = await sightOf(db, viewer)
  const { comCode } = await seeDepartment(db, sight, deptCode, undefined)
  const posts = await postsIn(db, { comCode, deptCode, below })
  if (posts.length > peopleFileLimit) throw conflict('organisation.picture.tooManyPeople', { most: peopleFileLimit })

  await ctx.inTransaction((tx) =>
    tx.audit('organisation.people.exported', {
      target: `department:${deptCode}`,
      comCode,
      details: { below, people: posts.length },
    }),
  )
  const say = (key: string, params?: Record<string, string>) => ctx.services.texts.say(language, { key, params })
  const name = nameIn(await nameOf(db, deptCode), language)
  return tableFile('xlsx', {
    name: `${say('organisation.picture.peopleFile', { name })} ${dayText(ctx.now, viewer.timeZone)}`,
    sheet: name,
    columns: columns.map(({ key, width }) => ({ head: say(`organisation.picture.columns.${key}`), width })),
    rows: rowsOf(ctx, sight, posts),
  })
}

type Words = { shown: (name: LocalName) => string; say: (key: string) => string }

/** What stands in which column; widths in characters. */
const columns: readonly {
  key: string
  width: number
  of: (person: SeenPerson, post: PostFacts, words: Words) => string
}[] = [
  { key: 'company', width: 16, of: (_, post, { shown }) => shown(post.companyName) },
  { key: 'department', width: 22, of: (_, post, { shown }) => shown(post.deptName) },
  { key: 'name', width: 14, of: (person, _, { shown }) => shown(person.name) },
  { key: 'englishName', width: 20, of: (person) => person.name.en },
  { key: 'number', width: 14, of: (person) => person.employeeNumber },
  { key: 'rank', width: 12, of: (_, post, { shown }) => shown(post.rankName) },
  { key: 'duty', width: 12, of: (_, post, { shown }) => (post.dutyName ? shown(post.dutyName) : '') },
  { key: 'post', width: 8, of: (_, post, { say }) => say(`posts.${post.isPrimary ? 'primary' : 'concurrent'}`) },
  { key: 'office', width: 16, of: (person) => person.officeTel },
  { key: 'extension', width: 10, of: (person) => person.extension },
  { key: 'mobile', width: 16, of: (person) => person.mobileTel },
  { key: 'mail', width: 30, of: (person) => person.email },
  { key: 'state', width: 8, of: (person, _, { say }) => say(`states.${person.state}`) },
]

type PostOf = { personCode: string; deptCode: string }

/** What the reader may see of each: hidden numbers stay hidden, since only `seePeople` brings people. */
async function* rowsOf(
  { db, language, services }: Ctx,
  sight: Sight,
  posts: readonly PostOf[],
): AsyncGenerator<string[]> {
  const words: Words = {
    shown: (name) => nameIn(name, language),
    say: (key) => services.texts.say(language, { key: `organisation.picture.${key}` }),
  }
  for (let at = 0; at < posts.length; at += portion) {
    const some = posts.slice(at, at + portion)
    const people = await seePeople(
      db,
      sight,
      some.map(({ personCode }) => personCode),
    )
    for (const { personCode, deptCode } of some) {
      const person = people.get(personCode)
      const post = person?.posts.find((each) => each.deptCode === deptCode)
      if (person && post) yield columns.map(({ of }) => of(person, post, words))
    }
  }
}

async function nameOf(db: Db, deptCode: string): Promise<LocalName> {
  const { name } = await db
    .selectFrom('organisation_departments')
    .select(selectLocalName('name').as('name'))
    .where('dept_code', '=', deptCode)
    .executeTakeFirstOrThrow()
  return name
}

/**
 * Who holds a post in a department, or in and below it, department by department as the tree shows them; one more than
 * a file holds.
 */
async function postsIn(
  db: Db,
  { comCode, deptCode, below }: { comCode: string; deptCode: string; below: boolean },
): Promise<PostOf[]> {
  const { rows } = await sql<PostOf>`
    with recursive shown as (
      select d.dept_code, array[]::text[] as place
      from organisation_departments d where d.dept_code = ${deptCode}
      union all
      select d.dept_code, shown.place || lpad((d.sort_order::bigint + 2147483648)::text, 10, '0') || d.dept_code
      from shown join organisation_departments d on d.com_code = ${comCode} and d.parent_dept_code = shown.dept_code
      where ${below}
    )
    select o.person_code as "personCode", o.dept_code as "deptCode"
    from shown
    join organisation_posts o on o.dept_code = shown.dept_code
    join organisation_people p on p.person_code = o.person_code and p.state <> 'retired'
    join organisation_ranks r on r.com_code = o.com_code and r.rank_code = o.rank_code
    left join organisation_duties u on u.com_code = o.com_code and u.duty_code = o.duty_code
    order by shown.place, ${memberOrder}
    limit ${sql.lit(peopleFileLimit + 1)}`.execute(db)
  return rows
}
