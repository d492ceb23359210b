import { IconPaperclip } from '@tabler/icons-react'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { useCall } from '#platform/web/calls/queries.ts'

/** What was put beside an example: its picture drawn small, another file by its name (SURVEY-023). */
export function ExamplePicture({ code }: { code: string }) {
  const files = useCall(filesCalls.list, { code })
  const file = files.data?.items[0]
  if (!file) return null
  return file.thumbnailUrl ? (
    <img className="swpicture" src={file.thumbnailUrl} alt={file.name} />
  ) : (
    <span className="swfile ell" data-tip={file.name}>
      <IconPaperclip className="i i-14" aria-hidden />
      {file.name}
    </span>
  )
}
