import { spawnSync } from 'node:child_process'

const python = spawnSync('python3', ['-c', 'import email.policy'])
/** Why mails cannot be read a second time, or undefined. */
export const lackOfPython =
  python.status === 0 ? undefined : 'the second reader of mails is that of Python 3, which is not here'

type ReadByPython = { subject: string; from: string; defects: string[]; files: string[] }

/**
 * Reads mails by Python's strict reader, which is not ours.
 * @throws Error with what it says of mails that it cannot read
 */
export function readByPython(sources: readonly Buffer[]): ReadByPython[] {
  const program = `
import sys, json, base64, email, email.policy
for line in sys.stdin:
    m = email.message_from_bytes(base64.b64decode(line), policy=email.policy.default)
    defects = [str(d) for p in m.walk() for d in p.defects]
    for h in ("from", "to", "cc", "subject", "date", "message-id"):
        if m[h] is not None: defects += [str(d) for d in m[h].defects]
    print(json.dumps({"subject": str(m["subject"] or ""), "from": m["from"].addresses[0].addr_spec, "defects": defects,
        "files": [p.get_filename() for p in m.walk() if p.get_filename()]}))
`
  const { stdout, stderr } = spawnSync('python3', ['-c', program], {
    input: sources.map((source) => source.toString('base64')).join('\n'),
    encoding: 'utf8',
    env: { ...process.env, PYTHONIOENCODING: 'utf-8' },
  })
  if (stderr !== '') throw new Error(stderr)
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ReadByPython)
}
