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

/** Fills one data folder for the whole run: a first start takes longer than most of what is tried with it. */
export default async function setup(project: TestProject) {
  const world = new ProcessWorld()
  const folder = await newDatabaseFolder('maru-filled-')
  await (await world.start(folder)).stop()
  await world.end()
  project.provide('filledFolder', folder)
  return () => rm(folder, { recursive: true, force: true })
}
