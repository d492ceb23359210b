import { type ChartDepartment, type ChartPerson, chartCalls } from '#modules/organisation/contract/chart.contract.ts'
import { ownPeopleCalls } from '#modules/organisation/contract/own-people.contract.ts'
import { answering } from '#platform/web/testing/answering.ts'
import { everywhere, personNamed } from './people.ts'

type Department = { code: string; name: string; under: string; people: readonly string[] }

/** A small company: one's own department is 플랫폼개발1팀. */
const departments: readonly Department[] = [
  { code: 'platform', name: '플랫폼본부', under: '', people: [] },
  { code: 'dev', name: '플랫폼개발1팀', under: 'platform', people: ['박준영', '김도현', '서지우'] },
  { code: 'ux', name: 'UX디자인팀', under: 'platform', people: ['문서현'] },
  { code: 'support', name: '경영지원본부', under: '', people: [] },
  { code: 'hr', name: '인사팀', under: 'support', people: ['윤소라'] },
]

const childrenOf = (code: string) => departments.filter(({ under }) => under === code)

const chartDepartment = ({ code, name, under, people }: Department, order: number): ChartDepartment => ({
  id: code,
  deptCode: code,
  parentDeptCode: under,
  comCode: 'HC',
  deptName: name,
  deptNameEn: name,
  name: everywhere(name),
  order,
  level: under === '' ? 1 : 2,
  hasChildren: childrenOf(code).length > 0 ? 'TRUE' : 'FALSE',
  email: `${code}@hanbit.example`,
  people: people.length,
})

function chartPerson(name: string, { code, name: deptName, under }: Department): ChartPerson {
  const { personCode, post, state } = personNamed(name)
  return {
    id: `${personCode}@${code}`,
    personCode,
    comCode: 'HC',
    deptCode: code,
    parentDeptCode: under,
    displayName: name,
    name,
    nameEn: name,
    nameChi: name,
    titleName: '책임',
    title: '책임',
    titleEn: 'Senior',
    deptName,
    deptNameEn: deptName,
    company: '한빛소프트',
    companyEn: 'Hanbit Soft',
    email: '',
    mobile: '',
    tel: '',
    extension: '',
    officeFax: '',
    employeeNumber: '',
    photoPath: null,
    state,
    names: everywhere(name),
    post: { ...post, deptCode: code, deptName: everywhere(deptName) },
  }
}

const membersOf = (code: unknown) => {
  const items = departments
    .filter((department) => department.code === code)
    .flatMap((department) => department.people.map((name) => chartPerson(name, department)))
  return { items, total: items.length, capped: false }
}

/** The people of the chart who have this name. */
export const personOfChart = (name: string): ChartPerson[] =>
  departments.flatMap((department) => (department.people.includes(name) ? [chartPerson(name, department)] : []))

/** Its departments, as the chart tells them. */
export const departmentsOfChart = (): ChartDepartment[] => departments.map(chartDepartment)

/** Answers what the chart begins with. @param known departments that come at once */
export function answeringBeginning(known: readonly ChartDepartment[]): void {
  const company = { comCode: 'HC', companyName: '한빛소프트', companyNameEng: 'Hanbit Soft', selected: true }
  answering(chartCalls.picker, {
    companies: [{ ...company, name: everywhere('한빛소프트') }],
    comCode: 'HC',
    deptCode: 'dev',
    path: ['platform', 'dev'],
    departments: [...known],
    members: membersOf('dev'),
    canSearchRetired: false,
  })
}

/** Answers for the chart of a small company, and for somebody who has no favourites and groups yet. */
export function answeringChart(): void {
  answeringBeginning(departmentsOfChart())
  answering(chartCalls.organizationList, ({ parentDeptCode = '' }) => ({
    items: childrenOf(String(parentDeptCode)).map(chartDepartment),
  }))
  answering(chartCalls.departmentList, ({ deptCode }) => membersOf(deptCode))
  answering(chartCalls.personByCode, ({ personCode }) => {
    const everybody = departments.flatMap((department) =>
      department.people.map((name) => chartPerson(name, department)),
    )
    return { ...everybody.find((person) => person.personCode === personCode)!, posts: [] }
  })
  answering(ownPeopleCalls.favourites, { items: [] })
  answering(ownPeopleCalls.recentPeople, { items: [] })
  answering(ownPeopleCalls.ownGroups, { items: [] })
  answering(ownPeopleCalls.rememberPeople, ({ personCodes }) => ({ remembered: (personCodes as string[]).length }))
}
