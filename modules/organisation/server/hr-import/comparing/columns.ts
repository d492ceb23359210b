/** What an import writes of each thing; its other columns (photo, settings of a company) are not its business. */

const names = ['name_ko', 'name_en', 'name_zh', 'name_ja'] as const

export const companyColumns = ['com_code', 'group_code', ...names, 'email_domain', 'sort_order'] as const

export const departmentColumns = [
  'dept_code',
  'com_code',
  'parent_dept_code',
  ...names,
  'abbreviation',
  'email',
  'sort_order',
] as const

export const personColumns = [
  'home_com_code',
  'employee_number',
  ...names,
  'email',
  'office_tel',
  'extension',
  'mobile_tel',
  'joined_on',
  'birthday',
  'state',
] as const

/** What a reader of the preview is told of a post; the rest is order. */
export const postColumns = ['dept_code', 'rank_code', 'duty_code', 'is_primary', 'job_description_ko'] as const
