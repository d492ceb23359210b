import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A program that behaves towards its caller as `soffice --convert-to pdf` does. What a document holds says what happens:
 * `hang`, `fail`, `nothing`, `hungry` (asks for 400 MB); anything else becomes a PDF that holds it. Each run is noted.
 * @returns where it lies, and the file of notes
 */
export async function standInSoffice(): Promise<{ path: string; notes: string; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'maru-stand-in-'))
  await chmod(folder, 0o755)
  const [path, notes] = [join(folder, 'soffice'), join(folder, 'notes')]
  await mkdir(notes)
  await chmod(notes, 0o777)
  await writeFile(path, program(notes))
  await chmod(path, 0o755)
  return { path, notes, folder }
}

const program = (notes: string) => `#!/bin/sh
while [ $# -gt 1 ]; do
  case "$1" in
    -env:UserInstallation=file://*) profile="\${1#-env:UserInstallation=file://}" ;;
    --infilter=*) filter="\${1#--infilter=}" ;;
    --outdir) shift; out="$1" ;;
  esac
  shift
done
document="$1"
{
  echo "document $(basename "$document")"
  echo "filter $filter"
  echo "account $(id -u)"
  echo "networks $(tail -n +3 /proc/net/dev | grep -cv '^ *lo:')"
  echo "secrets $(env | grep -c '^SECRET_OF_TEST=')"
  grep -o 'DisableMacrosExecution.*</value>' "$profile/user/registrymodifications.xcu"
} > "${notes}/$$"
case "$(cat "$document")" in
  *hang*) (while :; do echo . >> "${notes}/alive"; sleep 0.1; done) & sleep 600 ;;
  *fail*) exit 1 ;;
  *nothing*) exit 0 ;;
  *hungry*) exec perl -e '$a = "a" x 400_000_000; exit 0' ;;
esac
{ printf '%%PDF-1.4\\n'; cat "$document"; } > "$out/document.pdf"
`
