import type { Visitor } from 'vite'

/** A rule of this house that neither the compiler nor the linter knows. */
export type HouseRule = {
  name: string
  /** Whether a file, named from the root of the repository, stands under the rule. */
  concerns: (path: string) => boolean
  look: (source: Source) => Finding[]
}

/** What is wrong at an offset of the text, and what to do instead. */
export type Finding = { at: number; says: string }

export type Source = {
  path: string
  text: string
  /** Walks through the file as TypeScript. */
  visit: (visits: ConstructorParameters<typeof Visitor>[0]) => void
}

const web = /^(?:apps\/web|platform\/web|modules\/[^/]+\/web)\//
const proof = /\.(?:test|fixture)\.tsx?$|\/testing\//

/** Whether a file comes to a browser: code and styles of the front, without their tests. */
export const isWeb = (path: string): boolean => web.test(path) && !proof.test(path)

/** Whether a file is a journey or helps one; what starts the servers is neither. */
export const isJourney = (path: string): boolean => path.startsWith('e2e/') && !path.startsWith('e2e/setup/')
