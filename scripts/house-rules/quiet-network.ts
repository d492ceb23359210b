import { type Finding, type HouseRule, isJourney } from './house-rule.ts'

/** A page with a live connection and background calls is quiet by chance only. */
export const quietNetwork: HouseRule = {
  name: 'quiet-network',
  concerns: (path) => isJourney(path) && path.endsWith('.ts'),
  look: (source) => {
    const findings: Finding[] = []
    source.visit({
      Literal: ({ value, start }) => {
        if (value === 'networkidle')
          findings.push({
            at: start,
            says: 'A quiet network says nothing about the page; wait for what a person would see: await expect(…).toBeVisible().',
          })
      },
    })
    return findings
  },
}
