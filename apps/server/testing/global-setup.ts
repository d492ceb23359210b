import type { TestProject } from 'vitest/node'
import { startTestServer } from './database.ts'
import { createPlanningDatabase } from './query-plans.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's database server, for {@link startTestApp}. */
    testServer: {
      connection: { host?: string; port?: number; user?: string; password?: string; database?: string }
      template: string
      dataFolder: string
      /** Where statements are planned; not on a server of somebody's own, which may have its own ideas. */
      planning: string | undefined
    }
  }
}

/** One database server and one filled template for the whole run. */
export default async function setup(project: TestProject) {
  const server = await startTestServer()
  const { template, dataFolder, cluster } = server
  const planning = cluster && (await createPlanningDatabase(server, cluster))
  project.provide('testServer', { connection: { ...(server.connection as object) }, template, dataFolder, planning })
  return () => server.stop()
}
