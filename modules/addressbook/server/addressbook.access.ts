import { sql } from 'kysely'
import { audienceOf } from '#modules/organisation/server/organisation.public.ts'
import { denied, notFound } from '#platform/contract/errors.ts'
import type { LocalName } from '#platform/contract/fields.ts'
import type { Db } from '#platform/server/database/database.ts'
import { selectLocalName } from '#platform/server/database/local-names.ts'
import type { Viewer } from '#platform/server/viewer.ts'
import { ownFolderId } from '../contract/addressbook.entities.ts'

/** Whoever has one of these grants makes public folders and keeps all of them. */
const keepers = ['companyManager', 'superAdmin'] as const

/** A folder as somebody sees it, with what she may do there. */
export type SeenFolder = {
  folderId: number
  relation: 'own' | 'shared' | 'public'
  isDefault: boolean
  name: string
  email: string
  comCode: string
  manageDeptCode: string
  manageDeptName: LocalName | null
  ownerName: LocalName | null
  isFavourite: boolean
  isShared: boolean
  contacts: number
  canEdit: boolean
}

/** Folders one looks into at the most: own ones, public ones, and more shared ones than anybody reads. */
const folderLimit = 500

/** Whether somebody may make public folders for the company she acts in, and keep all of them. */
export const keepsPublic = ({ grants }: Pick<Viewer, 'grants'>) => keepers.some((grant) => grants.has(grant))

/**
 * The folders somebody may look into: her own, those shared with her or a department of hers, and those of the company
 * she acts in. Everything that reads or writes contacts starts from here. Own ones come first, then shared ones, then
 * public ones; within each those she put first, then by name.
 */
export async function seenFolders(db: Db, viewer: Viewer): Promise<SeenFolder[]> {
  const { personCode, comCode } = viewer
  const { rows } = await sql<SeenFolder>`
    with audience as materialized (select kind, code from ${audienceOf(viewer)} mine where kind <> 'role'),
    shared as (
      select s.folder_id, bool_or(s.may_edit) as may_edit
      from audience join addressbook_shares s on s.kind = audience.kind and s.code = audience.code
      group by s.folder_id
    ),
    seen as (
      select folder_id from addressbook_folders where person_code = ${personCode}
      union
      select folder_id from addressbook_folders where kind = 'public' and com_code = ${comCode}
      union
      select folder_id from shared
    ),
    told as (
      select f.folder_id as "folderId",
             case when f.person_code = ${personCode} then 'own' when f.kind = 'public' then 'public' else 'shared' end
               as relation,
             f.is_default as "isDefault", f.name, f.email, coalesce(f.com_code, '') as "comCode",
             coalesce(f.manage_dept_code, '') as "manageDeptCode",
             case when d.dept_code is not null then ${selectLocalName('d.name')} end as "manageDeptName",
             case when f.person_code <> ${personCode} then ${selectLocalName('owner.name')} end as "ownerName",
             exists (select from addressbook_folder_marks m
                     where m.folder_id = f.folder_id and m.person_code = ${personCode}) as "isFavourite",
             exists (select from addressbook_shares s where s.folder_id = f.folder_id) as "isShared",
             (select count(*)::int from addressbook_contacts c
              where c.folder_id = f.folder_id and c.removed_at is null) as contacts,
             case when f.person_code = ${personCode} then true
                  when f.kind = 'public' then ${keepsPublic(viewer)}
                    or exists (select from audience where kind = 'department' and code = f.manage_dept_code)
                  else coalesce(shared.may_edit, false) end as "canEdit"
      from seen
      join addressbook_folders f on f.folder_id = seen.folder_id
      left join shared on shared.folder_id = f.folder_id
      left join organisation_departments d on d.dept_code = f.manage_dept_code and d.com_code = f.com_code
      left join organisation_people owner on owner.person_code = f.person_code
    )
    select * from told
    order by array_position(array['own', 'shared', 'public'], relation), "isDefault" desc, "isFavourite" desc,
             name, "folderId"
    limit ${sql.lit(folderLimit)}`.execute(db)
  return rows
}

/** @throws AppError NotFoundException, the same for a folder of others and for one that does not exist */
export async function seenFolder(db: Db, viewer: Viewer, folderId: number): Promise<SeenFolder> {
  const found = (await seenFolders(db, viewer)).find((folder) => folder.folderId === folderId)
  if (!found) throw notFound()
  return found
}

/** @throws AppError NotFoundException for what one does not see, AccessDeniedException for what one may only read */
export async function editedFolder(db: Db, viewer: Viewer, folderId: number): Promise<SeenFolder> {
  const folder = await seenFolder(db, viewer, folderId)
  if (!folder.canEdit) throw denied('addressbook.readOnly')
  return folder
}

/**
 * The numbers of the folders a place stands for; empty for the own first folder while nothing was put into it.
 * @throws AppError NotFoundException
 */
export async function foldersOf(
  db: Db,
  viewer: Viewer,
  place: number | 'all' | 'favourites',
): Promise<readonly SeenFolder[]> {
  const seen = await seenFolders(db, viewer)
  if (typeof place !== 'number') return seen
  if (place === ownFolderId) return seen.filter(({ isDefault, relation }) => isDefault && relation === 'own')
  const found = seen.filter(({ folderId }) => folderId === place)
  if (found.length === 0) throw notFound()
  return found
}

/** A folder to put something into; the own first one is made when there is none yet. */
export async function folderToFill(db: Db, viewer: Viewer, folderId: number): Promise<SeenFolder> {
  if (folderId !== ownFolderId) return editedFolder(db, viewer, folderId)
  await sql`
    insert into addressbook_folders (kind, person_code, is_default, name) values ('personal', ${viewer.personCode}, true, '')
    on conflict (person_code) where is_default do nothing`.execute(db)
  const [own] = await foldersOf(db, viewer, ownFolderId)
  return own!
}
