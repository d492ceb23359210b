/** What an import of HR data is made of; both sides know these words. */

/** Kinds of rows, in the order in which they are taken over. */
export const hrKinds = ['company', 'department', 'person', 'post'] as const
export type HrKind = (typeof hrKinds)[number]

/** What a change does. `move`: another department above a department, another department of a person. */
export const hrActions = ['add', 'change', 'move', 'retire', 'remove'] as const
export type HrAction = (typeof hrActions)[number]

/**
 * `reading`: the files are read and compared; `ready`: may be applied; `blocked`: has problems; `scheduled`: waits for
 * its day; `applying`, `applied`, `undoing`, `undone`; `failed`: reading has failed for good, it may be read again.
 */
export const hrStates = [
  'reading',
  'ready',
  'blocked',
  'scheduled',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const
export type HrState = (typeof hrStates)[number]

/**
 * What did not happen. `changedSince`: the organisation has become another one, nothing was applied or taken back;
 * `noLongerAllowed`: whoever planned a change by hand may not make it as things stand on its day;
 * `lastAdministrator`: nobody would be left to administer the installation;
 * `notRead`, `notApplied`, `notUndone`: the work has failed for good, nothing has changed, and it can be tried again.
 */
export const hrFailures = [
  'changedSince',
  'lastAdministrator',
  'noLongerAllowed',
  'notRead',
  'notApplied',
  'notUndone',
] as const
export type HrFailure = (typeof hrFailures)[number]

/**
 * `changes`: what is not in the files stays as it is. `complete`: whoever is missing in her company's files retires.
 * `source`: whoever came from this directory and is not in it any more retires.
 */
export const hrScopes = ['changes', 'complete', 'source'] as const
export type HrScope = (typeof hrScopes)[number]
export const fileScopes = ['changes', 'complete'] as const satisfies readonly HrScope[]
export type FileScope = (typeof fileScopes)[number]
export const directoryScopes = ['changes', 'source'] as const satisfies readonly HrScope[]
export type DirectoryScope = (typeof directoryScopes)[number]

/** The columns of each kind; the first one or two are its key. */
export const hrFields = {
  company: ['comCode', 'nameKo', 'nameEn', 'nameZh', 'nameJa', 'emailDomain', 'order'],
  department: [
    'deptCode',
    'comCode',
    'parentDeptCode',
    'nameKo',
    'nameEn',
    'nameZh',
    'nameJa',
    'abbreviation',
    'email',
    'order',
  ],
  person: [
    'employeeNumber',
    'comCode',
    'nameKo',
    'nameEn',
    'nameZh',
    'nameJa',
    'email',
    'deptCode',
    'rank',
    'duty',
    'officeTel',
    'extension',
    'mobileTel',
    'joinedOn',
    'birthday',
    'state',
  ],
  post: ['employeeNumber', 'deptCode', 'comCode', 'rank', 'duty', 'primary', 'jobDescription'],
} as const satisfies Record<HrKind, readonly string[]>
export type HrField = (typeof hrFields)[HrKind][number]

/** Without these columns rows of a kind say nothing. */
export const hrRequiredFields: Record<HrKind, readonly HrField[]> = {
  company: ['comCode'],
  department: ['deptCode'],
  person: ['employeeNumber'],
  post: ['employeeNumber', 'deptCode'],
}

/** What says where somebody works and nothing of who she is. */
const placeFields: ReadonlySet<HrField> = new Set(['employeeNumber', 'comCode', 'deptCode', 'rank', 'duty'])

/**
 * Whether a sheet is a list of numbers and departments and nothing else: it may move people, or give them another post.
 * Where each number stands once it is taken to move them; a person may say otherwise.
 */
export function isTransferList(columns: readonly (HrField | null)[]): boolean {
  const known = columns.filter((field) => field !== null)
  return (
    known.includes('employeeNumber') && known.includes('deptCode') && known.every((field) => placeFields.has(field))
  )
}

/** Largest file, bytes. */
export const hrMaxBytes = 50 * 1024 * 1024
/** Files of one import. */
export const hrMaxFiles = 8
/** Rows of one import, all kinds together. */
export const hrMaxRows = 500_000
/** Columns of one sheet; what stands further right is not read. */
export const hrMaxColumns = 60
/** Problems kept to be shown, of each file; more are only counted. */
export const hrListedProblems = 1_000

/** So many unknown ranks and duties can be made at one go; more of them come from a column that is none. */
export const hrMissingTitles = 50

/** What can be wrong with a file or a row. */
export const hrProblemCodes = [
  'abbreviationTaken',
  'brokenCsv',
  'brokenXlsx',
  'closedDepartment',
  'codeTaken',
  'cycle',
  'directory.certificate',
  'directory.credentials',
  'directory.filter',
  'directory.noBase',
  'directory.plain',
  'directory.refused',
  'directory.unreachable',
  'duplicate',
  'emailHeld',
  'emailTaken',
  'emptyFile',
  'encoding',
  'foreignCompany',
  'formula',
  'handsOutMore',
  'lastAdministrator',
  'missingColumn',
  'missingHeader',
  'noPost',
  'notAWorkbook',
  'oldExcel',
  'outOfReach',
  'primaryNeeded',
  'required',
  'retiresYourself',
  'tookTooLong',
  'tooLargeUnpacked',
  'tooManyCells',
  'tooManyRows',
  'twoHeads',
  'twoPrimaries',
  'unknownCompany',
  'unknownDepartment',
  'unknownDuty',
  'unknownParent',
  'unknownPerson',
  'unknownRank',
  'unreadable',
  'wrongForm',
] as const
export type HrProblemCode = (typeof hrProblemCodes)[number]

/** Of these the row is left out, and the rest of the import may be applied. */
export const hrLeftOutCodes = [
  'handsOutMore',
  'lastAdministrator',
  'outOfReach',
] as const satisfies readonly HrProblemCode[]
export type HrLeftOutCode = (typeof hrLeftOutCodes)[number]

/** What a preview shows of a thing, as it is kept. */
export const hrColumns = [
  'name_ko',
  'name_en',
  'name_zh',
  'name_ja',
  'email_domain',
  'sort_order',
  'parent_dept_code',
  'abbreviation',
  'email',
  'office_tel',
  'extension',
  'mobile_tel',
  'joined_on',
  'birthday',
  'state',
  'dept_code',
  'rank_code',
  'duty_code',
  'is_primary',
  'job_description_ko',
] as const
export type HrColumn = (typeof hrColumns)[number]
