import { z } from 'zod'
import { access, defineCalls } from '#platform/contract/call.ts'
import { line, own } from '#platform/contract/fields.ts'

/** The numbers of the top bar that modules may offer (`counts` of a server module), by these names. */
export const countNames = ['mail', 'approval', 'todo', 'eHr'] as const
export type CountName = (typeof countNames)[number]

/** Where the pages begin whose menus are looked up; the first permitted menu that leads below one of them is its menu. */
export const wellKnownPages = {
  calendar: '/mail/calendar',
  pendingBox: '/workflow/box/pending',
  inProgressBox: '/workflow/box/inprogress',
  mail: '/mail/box',
} as const

const company = z.object({ comCode: own('comCode') })
const count = z.int().min(0)
/** Null: nothing that is shown to the person leads there. */
const menuId = z.int().nullable()

export const countsCalls = defineCalls('shell', {
  mailCount: {
    method: 'GET',
    path: '/HCCommon/HC_Gnb/api/gnbmailcnt',
    summary: 'Unread mails of the signed-in user; 0 as long as there is no mail module.',
    access: access.signedIn,
    input: z.object({ Email: own('email') }),
    result: count,
    requirements: ['SHELL-116'],
  },
  approvalCount: {
    method: 'GET',
    path: '/HCCommon/HC_Gnb/api/gnbappcnt',
    summary: 'Documents that wait for the signed-in user’s approval; 0 as long as there is no approval module.',
    access: access.signedIn,
    input: z.object({ PersonCode: own('personCode'), DeptCode: own('deptCode') }),
    result: count,
    requirements: ['SHELL-117'],
  },
  todoCount: {
    method: 'GET',
    path: '/HCCommon/HC_Gnb/api/gnbtodocnt',
    summary: 'Open tasks of the signed-in user; 0 as long as there is no task module.',
    access: access.signedIn,
    input: z.object({ PersonCode: own('personCode') }),
    result: count,
    requirements: ['SHELL-118'],
  },
  eHrCount: {
    method: 'POST',
    path: '/HCCommon/HC_Gnb/api/geteHrCnt',
    summary: 'What waits for the signed-in user in e-HR; 0 as long as no module offers it.',
    access: access.signedIn,
    input: z.object({ PersonCode: own('personCode') }),
    result: count,
    effect: 'read',
    requirements: ['SHELL-119'],
  },
  encryptEmployee: {
    method: 'GET',
    path: '/HCCommon/HC_Gnb/api/EncrytEmp',
    summary:
      'A token that tells an outer system for a minute who is signed in (G-028); NotSupportedException where no such system is configured.',
    access: access.signedIn,
    // Its spelling on the wire (G-117). One's own employee number and nobody else's.
    input: z.object({ reqEmp: line(320).min(1).meta({ own: 'employeeNumber' }) }),
    result: z.string(),
    requirements: ['SHELL-120'],
  },
  calendarMenuId: {
    method: 'GET',
    path: '/HCCommon/HC_Gnb/api/appointmentmenuid',
    summary: 'The menu that leads to the calendar, of those shown to the signed-in user.',
    access: access.signedIn,
    input: company,
    result: menuId,
    requirements: ['SHELL-121'],
  },
  pendingBoxMenuId: {
    method: 'GET',
    path: '/HCCommon/HC_Gnb/api/pendingboxmenuid',
    summary: 'The menu that leads to the documents waiting for approval, of those shown to the signed-in user.',
    access: access.signedIn,
    input: company,
    result: menuId,
    requirements: ['SHELL-122'],
  },
  inProgressBoxMenuId: {
    method: 'GET',
    path: '/HCCommon/HC_Gnb/api/inprogressboxmenuid',
    summary: 'The menu that leads to one’s documents under way, of those shown to the signed-in user.',
    access: access.signedIn,
    input: company,
    result: menuId,
    requirements: ['SHELL-123'],
  },
  mailMenuId: {
    method: 'GET',
    path: '/HCCommon/HC_Gnb/api/mailmenuid',
    summary: 'The menu that leads to the mail, of those shown to the signed-in user.',
    access: access.signedIn,
    input: company,
    result: menuId,
    requirements: ['SHELL-124'],
  },
})
