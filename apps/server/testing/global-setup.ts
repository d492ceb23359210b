import type { TestProject } from 'vitest/node'
import { startTestServer } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's database server, for {@link startTestApp}. */
    testServer: {
      connection: { host?: string; port?: number; user?: string; password?: string; database?: string }
      template: string
      dataFolder: string
    }
  }
}

/** One database server and one filled template for the whole run. */
export default async function setup(project: TestProject) {
  const server = await startTestServer()
  const { template, dataFolder } = server
  project.provide('testServer', { connection: { ...(server.connection as object) }, template, dataFolder })
  return () => server.stop()
}
