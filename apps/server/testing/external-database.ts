import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The PostgreSQL server that tests may make databases on, if there is one. */
export const externalServer = process.env.TEST_DATABASE_URL

/** An empty database on it. @returns its address, and a way to remove it */
export async function createExternalDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `maru_external_${randomBytes(4).toString('hex')}`
  await onServer(`create database ${name} encoding 'UTF8' template template0`)
  const url = new URL(externalServer!)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: externalServer })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
