import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { lackOf } from '#apps/server/testing/debian-program.ts'
import { ruleLimits } from '../../contract/rules/rule.entities.ts'

const program = '/usr/bin/sieve-test'

/** @returns why the tests of rules have no sieve-test of Pigeonhole, or undefined when it is there; Dovecot is not started */
export const lackOfSieveTest = (): string | undefined =>
  lackOf(program, ['dovecot-core', 'dovecot-sieve'], 'the tests of rules need sieve-test')

/** What a server of mails does with a mail by a script. */
export type Done = { folders: string[]; redirects: string[]; answers: number }

/** A place where scripts are tried on mails. */
export async function openSieveTest(): Promise<{
  /** @param from who sent it as the envelope says */
  run: (script: string, mail: Buffer, from?: string) => Promise<Done>
  close: () => Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'maru-sieve-'))
  // Dovecot reads mails as no root: as nobody where we are root.
  const user = process.getuid?.() || 65_534
  const conf = join(folder, 'dovecot.conf')
  await mkdir(join(folder, 'mail'))
  await chmod(folder, 0o777)
  await chmod(join(folder, 'mail'), 0o777)
  await writeFile(
    conf,
    `base_dir = ${folder}/run
ssl = no
mail_uid = ${user}
mail_gid = ${user}
first_valid_uid = 1
mail_location = maildir:${folder}/mail
log_path = /dev/stderr
plugin {
  sieve_max_redirects = ${ruleLimits.redirects}
  sieve_max_actions = 0
}
`,
  )
  let count = 0
  const run = async (script: string, mail: Buffer, from?: string): Promise<Done> => {
    count += 1
    const [scriptFile, mailFile] = [join(folder, `${count}.sieve`), join(folder, `${count}.eml`)]
    await Promise.all([writeFile(scriptFile, script), writeFile(mailFile, mail)])
    const { stdout } = await promisify(execFile)(
      program,
      ['-C', '-c', conf, ...(from ? ['-f', from] : []), scriptFile, mailFile],
      {
        encoding: 'utf8',
        maxBuffer: 2 ** 24,
      },
    )
    const said = (what: RegExp) => [...new Set([...stdout.matchAll(what)].map(([, name]) => name!))]
    return {
      folders: said(/^ \* store message in folder: (.*)$/gm),
      answers: [...stdout.matchAll(/^ \* send vacation message/gm)].length,
      redirects: said(/^ \* redirect message to: <(.*)>$/gm).map((address) => address.toLowerCase()),
    }
  }
  return { run, close: () => rm(folder, { recursive: true, force: true }) }
}
