import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Every file of the program that the browser gets. */
const filesOfTheWeb = ['apps/web', 'platform/web', 'platform/contract', 'modules']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/server\//.test(file))

it('the browser has no helper that encrypts: a key that everybody has protects nothing (PLATFORM-011, PLATFORM-013, PLATFORM-037, G-005)', () => {
  expect(filesOfTheWeb.length).toBeGreaterThan(500)
  const encrypting = filesOfTheWeb.filter((file) =>
    /AES-|importKey|subtle\.(en|de)crypt|createCipheriv|crypto-js/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(encrypting).toEqual([])
})
