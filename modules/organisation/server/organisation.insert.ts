import type { Db } from '#platform/server/database/database.ts'
import { insertRows } from '#platform/server/database/insert-rows.ts'
import { localNameColumns } from '#platform/server/database/local-names.ts'
import { indexDepartments } from './chart/department-index.ts'
import type { DemoRole, OrganisationData } from './demo/types.ts'
import { indexPeople } from './people/search-index.ts'

/** Inserts a part of an organisation, each kind with one statement; what it refers to must be there or come with it. */
export async function insertOrganisation(db: Db, data: OrganisationData): Promise<void> {
  await insertRows(
    db,
    'organisation_companies',
    data.companies.map(({ comCode, groupCode, name, order, emailDomain, accent }) => ({
      com_code: comCode,
      group_code: groupCode,
      ...localNameColumns('name', name),
      sort_order: order,
      email_domain: emailDomain,
      accent: accent ?? null,
      directory_open: false,
    })),
  )
  await insertRows(
    db,
    'organisation_ranks',
    data.ranks.map(({ comCode, rankCode, name, order, isExecutive }) => ({
      com_code: comCode,
      rank_code: rankCode,
      ...localNameColumns('name', name),
      sort_order: order,
      is_executive: isExecutive,
    })),
  )
  await insertRows(
    db,
    'organisation_duties',
    data.duties.map(({ comCode, dutyCode, name, order, isHead }) => ({
      com_code: comCode,
      duty_code: dutyCode,
      ...localNameColumns('name', name),
      sort_order: order,
      is_head: isHead,
    })),
  )
  await insertRows(
    db,
    'organisation_departments',
    data.departments.map(({ deptCode, comCode, parentDeptCode, name, abbreviation, email, order }) => ({
      dept_code: deptCode,
      com_code: comCode,
      parent_dept_code: parentDeptCode,
      ...localNameColumns('name', name),
      abbreviation,
      email,
      sort_order: order,
    })),
  )
  await indexDepartments(db)
  await insertPeople(db, data)
}

async function insertPeople(db: Db, { people, posts }: Pick<OrganisationData, 'people' | 'posts'>): Promise<void> {
  await insertRows(
    db,
    'organisation_people',
    people.map((person) => ({
      person_code: person.personCode,
      home_com_code: person.homeComCode,
      ...localNameColumns('name', person.name),
      employee_number: person.employeeNumber,
      email: person.email,
      office_tel: person.officeTel,
      extension: person.extension,
      mobile_tel: person.mobileTel,
      joined_on: person.joinedOn,
      birthday: person.birthday,
      state: person.state,
    })),
  )
  await insertRows(
    db,
    'organisation_posts',
    posts.map((post) => ({
      person_code: post.personCode,
      com_code: post.comCode,
      dept_code: post.deptCode,
      rank_code: post.rankCode,
      duty_code: post.dutyCode,
      is_primary: post.isPrimary,
      ...localNameColumns('job_description', post.jobDescription),
      sort_order: post.order,
    })),
  )
  await indexPeople(
    db,
    people.map(({ personCode }) => personCode),
  )
}

/** Inserts role groups with their members and what they grant. */
export async function insertRoles(db: Db, roles: readonly DemoRole[]): Promise<void> {
  await insertRows(
    db,
    'organisation_role_groups',
    roles.map(({ roleId, comCode, name }) => ({
      role_id: roleId,
      com_code: comCode,
      ...localNameColumns('name', name),
    })),
  )
  await insertRows(
    db,
    'organisation_role_members',
    roles.flatMap(({ roleId, members }) => members.map((member) => ({ role_id: roleId, ...member }))),
  )
  await insertRows(
    db,
    'organisation_role_grants',
    roles.flatMap(({ roleId, grants }) => grants.map((grant_name) => ({ role_id: roleId, grant_name }))),
  )
}
