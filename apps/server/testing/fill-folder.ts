import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { newDatabaseFolder } from './database-folder.ts'
import { ProcessWorld } from './processes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo company, for {@link ProcessWorld.filledFolder}. */
    filledFolder: string
  }
}

/**
 * Fills one data folder for the whole run: a first start takes longer than most of what is tried with it. What this
 * server has compiled of the program is kept as well: to compile it is half of the work of each start that follows.
 */
export default async function setup(project: TestProject) {
  const compiled = await newDatabaseFolder('maru-compiled-')
  process.env.NODE_COMPILE_CACHE = compiled
  const world = new ProcessWorld()
  const folder = await newDatabaseFolder('maru-filled-')
  await (await world.start(folder)).stop()
  await world.end()
  project.provide('filledFolder', folder)
  return () => Promise.all([folder, compiled].map((path) => rm(path, { recursive: true, force: true })))
}
