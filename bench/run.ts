import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { type Finding, printFindings } from './measure.ts'
import { root, temporaryFolder } from './portal.ts'

// `npm run bench` measures everything, `npm run bench -- calls web` only these. Missed targets are printed and do not
// fail the run: machines differ. It fails when something could not be measured.

const parts: Record<string, { what: string; load: () => Promise<() => Promise<Finding[]>> }> = {
  start: { what: 'Starting', load: async () => (await import('./start.ts')).measureStart },
  calls: { what: 'A read call behind sign-in', load: async () => (await import('./calls.ts')).measureCalls },
  search: { what: 'People search at 100,000 people', load: async () => (await import('./search.ts')).measureSearch },
  organisation: {
    what: 'The organisation chart at 10,000 departments and 100,000 people',
    load: async () => (await import('./organisation.ts')).measureOrganisation,
  },
  scrolling: {
    what: 'Two thousand members and a board of a thousand cards scrolled in Chromium',
    load: async () => (await import('./scrolling.ts')).measureScrolling,
  },
  hrImport: {
    what: 'HR data of 100,000 people from CSV files',
    load: async () => (await import('./hr-import.ts')).measureHrImport,
  },
  files: { what: 'Files of 1 GiB', load: async () => (await import('./files.ts')).measureFiles },
  boards: {
    what: 'Boards at a million articles',
    load: async () => (await import('./boards.ts')).measureBoards,
  },
  reservations: {
    what: 'Rooms at a million bookings',
    load: async () => (await import('./reservations.ts')).measureReservations,
  },
  tasks: {
    what: 'Tasks: two hundred thousand in two thousand areas',
    load: async () => (await import('./tasks.ts')).measureTasks,
  },
  mail: {
    what: 'Mailboxes: ten million mails',
    load: async () => (await import('./mail.ts')).measureMail,
  },
  approvals: {
    what: 'Documents of approvals: a million in boxes',
    load: async () => (await import('./approvals.ts')).measureApprovals,
  },
  surveys: {
    what: 'Surveys: ten thousand, and one with a hundred thousand answers',
    load: async () => (await import('./surveys.ts')).measureSurveys,
  },
  home: { what: 'A home page of ten widgets', load: async () => (await import('./home.ts')).measureHome },
  mustRead: {
    what: 'A notice that ten thousand people must read',
    load: async () => (await import('./must-read.ts')).measureMustRead,
  },
  hostile: {
    what: 'Others while somebody sends hostile files',
    load: async () => (await import('./hostile.ts')).measureHostile,
  },
  guessing: {
    what: 'Signing in while somebody guesses',
    load: async () => (await import('./guessing.ts')).measureGuessing,
  },
  live: { what: 'Live delivery', load: async () => (await import('./live.ts')).measureLive },
  calm: { what: 'Screens that load over Fast 3G', load: async () => (await import('./calm.ts')).measureCalm },
  web: { what: 'The first screens in Chromium', load: async () => (await import('./web.ts')).measureWeb },
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`There is no measurement "${unknown.join('", "')}"; there are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

// Measured is what stands in the tree, not what was built some time ago; a copy of it, so that nobody's next build
// pulls the files away from under a running server.
await build({ root, logLevel: 'warn' })
await using folder = await temporaryFolder()
process.env.WEB_FOLDER = join(folder.path, 'web')
await cp(join(root, 'dist/web'), process.env.WEB_FOLDER, { recursive: true })

const findings: Finding[] = []
const failed: string[] = []
for (const [name, { what, load }] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`\n▸ ${what} (${name})`)
  try {
    const measure = await load()
    findings.push(...(await measure()))
  } catch (error) {
    console.error(error)
    failed.push(name)
  }
}
if (findings.length > 0) printFindings(findings)
if (failed.length > 0) console.log(`\nNot measured: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
