import { sql } from 'kysely'
import { audienceAtAllPosts } from '#modules/organisation/server/organisation.public.ts'
import { denied, notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Language } from '#platform/contract/languages.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Viewer } from '#platform/server/viewer.ts'
import { ownFolderId } from '../contract/calendar.entities.ts'
import { allows, type Color, type FolderClass, type Level } from '../contract/calendar.rules.ts'

/** Whoever has one of these grants keeps the folders of her company. */
const keepers = ['companyManager', 'superAdmin'] as const

/** Who looks: the grants count at the company she acts in. A feed looks for its person, without grants. */
export type Looker = Pick<Viewer, 'personCode' | 'comCode' | 'grants'> & Partial<Pick<Viewer, 'language'>>

/** A folder as somebody sees it, with what she may do there. */
export type SeenFolder = {
  folderId: number
  relation: 'own' | 'shared' | 'company'
  class: FolderClass
  isDefault: boolean
  /** In the language of whoever looks. */
  name: string
  names: LocalName
  color: Color
  /** Whose a personal one is. */
  ownerCode: string | null
  /** Of somebody else, or of a company in which one does not act at the moment. */
  ownerName: LocalName | null
  comCode: string
  isTaken: boolean
  isHidden: boolean
  isShared: boolean
  level: Level
}

/** Folders one looks into at the most: own ones, those of the company, and more shared ones than anybody reads. */
const folderLimit = 500

export const keepsCompany = ({ grants }: Pick<Viewer, 'grants'>) => keepers.some((grant) => grants.has(grant))

/**
 * The folders somebody may look into, at whichever post she acts: her own, those shared with her, a department or
 * company of hers, and those of her companies. Everything that reads or writes events starts from here. Own ones come
 * first, then the companies', then shared ones, by name.
 */
export async function seenFolders(db: Db, looker: Looker): Promise<SeenFolder[]> {
  const { personCode, comCode, grants, language } = looker
  const keeps = keepsCompany(looker)
  const { rows } = await sql<SeenFolder>`
    with audience as materialized (
      select distinct kind, code from ${audienceAtAllPosts(personCode)} mine where kind <> 'role'
    ),
    shared as (
      select s.folder_id, max(array_position(array['freeBusy', 'read', 'write', 'manage'], s.level)) as level
      from audience join calendar_shares s on s.kind = audience.kind and s.code = audience.code
      group by s.folder_id
    ),
    seen as (
      select folder_id from calendar_folders where person_code = ${personCode}
      union
      select f.folder_id from audience join calendar_folders f on audience.kind = 'company' and f.kind = 'company' and f.com_code = audience.code
      union
      select folder_id from shared
    ),
    told as (
      select f.folder_id as "folderId",
             case when f.person_code = ${personCode} then 'own' when f.kind = 'company' then 'company' else 'shared' end
               as relation,
             f.class, f.is_default as "isDefault", ${nameIn(language)} as name,
             json_build_object('ko', f.name, 'en', f.name_en, 'zh', f.name_zh, 'ja', f.name_ja) as names,
             coalesce(m.color, f.color) as color,
             f.person_code as "ownerCode",
             case when f.person_code <> ${personCode} then ${selectLocalName('owner.name')}
                  when f.com_code <> ${comCode} then ${selectLocalName('company.name')} end as "ownerName",
             coalesce(f.com_code, '') as "comCode",
             f.person_code = ${personCode} is true or coalesce(m.is_taken, f.com_code = ${comCode}, false) as "isTaken",
             coalesce(m.is_hidden, false) as "isHidden",
             f.person_code = ${personCode}
               and exists (select from calendar_shares s where s.folder_id = f.folder_id) as "isShared",
             case when f.person_code = ${personCode} then 'manage'
                  when f.kind = 'company' and ${keeps} and (${grants.has('superAdmin')} or f.com_code = ${comCode}) then 'manage'
                  when f.kind = 'company' then (array['read', 'read', 'write', 'manage'])[coalesce(shared.level, 2)]
                  else (array['freeBusy', 'read', 'write', 'manage'])[shared.level] end as level
      from seen
      join calendar_folders f on f.folder_id = seen.folder_id
      left join shared on shared.folder_id = f.folder_id
      left join calendar_marks m on m.folder_id = f.folder_id and m.person_code = ${personCode}
      left join organisation_people owner on owner.person_code = f.person_code
      left join organisation_companies company on company.com_code = f.com_code
      where f.person_code is null or f.person_code = ${personCode} or owner.state <> 'retired'
    )
    select * from told
    order by array_position(array['own', 'company', 'shared'], relation), "isDefault" desc, name, "folderId"
    limit ${sql.lit(folderLimit)}`.execute(db)
  return rows
}

/** What a folder is called; one of a company has names in other languages, too. */
const nameIn = (language: Language = 'ko') =>
  language === 'ko' ? sql`f.name` : sql`coalesce(nullif(${sql.ref(`f.name_${language}`)}, ''), f.name)`

/** The own first folder before anything was put into it. */
export const unmadeFolder: SeenFolder = {
  folderId: ownFolderId,
  relation: 'own',
  class: 'appointment',
  isDefault: true,
  name: '',
  names: { ko: '', en: '', zh: '', ja: '' },
  color: 'blue',
  ownerCode: null,
  ownerName: null,
  comCode: '',
  isTaken: true,
  isHidden: false,
  isShared: false,
  level: 'manage',
}

/** The same, with the own first one although it may not be made yet. */
export async function foldersWithOwn(db: Db, looker: Looker): Promise<SeenFolder[]> {
  const seen = await seenFolders(db, looker)
  return seen.some(isOwnFirst) ? seen : [{ ...unmadeFolder, ownerCode: looker.personCode }, ...seen]
}

export const isOwnFirst = ({ relation, isDefault }: SeenFolder): boolean => relation === 'own' && isDefault

/** Its number, or 0 for the own first one: both name it. */
const names = (folder: SeenFolder, folderId: number): boolean =>
  folder.folderId === folderId || (folderId === ownFolderId && isOwnFirst(folder))

/** @throws AppError NotFoundException, the same for a folder of others and for one that does not exist */
export async function seenFolder(db: Db, looker: Looker, folderId: number): Promise<SeenFolder> {
  const found = (await foldersWithOwn(db, looker)).find((folder) => names(folder, folderId))
  if (!found) throw notFound()
  return found
}

/**
 * A folder in which one may do something.
 * @throws AppError NotFoundException for what one does not see, AccessDeniedException for what one may only see
 */
export async function allowedFolder(db: Db, looker: Looker, folderId: number, level: Level): Promise<SeenFolder> {
  const folder = await seenFolder(db, looker, folderId)
  if (!allows(folder.level, level)) throw denied('calendar.readOnly')
  return folder
}

/** A folder to put something into; the own first one is made when there is none yet. */
export async function folderToFill(db: Db, looker: Looker, folderId: number): Promise<SeenFolder> {
  const folder = await allowedFolder(db, looker, folderId, 'write')
  if (folder.folderId !== ownFolderId) return folder
  const made = await makeOwnFolder(db, looker.personCode)
  return { ...folder, folderId: made }
}

/** The number of a person's first folder, which is made when there is none. */
export async function makeOwnFolder(db: Db, personCode: string): Promise<number> {
  await sql`
    insert into calendar_folders (kind, class, person_code, is_default, name, color)
    values ('personal', 'appointment', ${personCode}, true, '', 'blue')
    on conflict (person_code) where is_default do nothing`.execute(db)
  const row = await db
    .selectFrom('calendar_folders')
    .select('folder_id')
    .where('person_code', '=', personCode)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  return row.folder_id
}
