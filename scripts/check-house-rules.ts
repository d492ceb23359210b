import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allJourneys, faultsOfJourneys } from './house-rules/first-journeys.ts'
import { judge } from './house-rules/judge.ts'
import { houseRules } from './house-rules/rules.ts'

// Holds every file against what neither the compiler nor the linter knows: scripts/house-rules has one file for each rule.

/** Fewer files than this means that nothing was looked at, not that all is well. */
const atLeast = 100

const root = join(import.meta.dirname, '..')
const files = globSync(
  ['*.{ts,mjs}', '{apps,platform,modules,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css}', '.ci/**/*.{ts,mjs}'],
  { cwd: root },
)
const faults = files.sort().flatMap((file) => judge(houseRules, file, readFileSync(join(root, file), 'utf8')))
if (files.length < atLeast) faults.push(`Only ${files.length} files were seen: the check is not at work.`)
const journeys = allJourneys(root)
faults.push(...faultsOfJourneys(journeys))
if (journeys.length < atLeast) faults.push(`Only ${journeys.length} journeys were seen: the check is not at work.`)
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
console.log(
  `${files.length} files keep the ${houseRules.length} rules of the house, ${journeys.length} journeys know when they run`,
)
