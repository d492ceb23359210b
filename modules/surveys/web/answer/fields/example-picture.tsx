import { IconPhotoOff } from '@tabler/icons-react'
import { filesCalls } from '#modules/files/contract/files.contract.ts'
import { useCall } from '#platform/web/calls/queries.ts'
import type { Example } from '../../../contract/surveys.entities.ts'

/** The picture of an example; what it shows is said by the words beside it. */
export function ExamplePicture({ example: { fileCode } }: { example: Example }) {
  const list = useCall(filesCalls.list, { code: fileCode ?? '' }, { enabled: fileCode !== null })
  const picture = list.data?.items.find(({ viewUrl }) => viewUrl !== null)
  if (!picture)
    return (
      <span className="svopt__pic" aria-busy={fileCode !== null && list.isPending}>
        {fileCode !== null && list.isPending ? null : <IconPhotoOff className="i muted" aria-hidden />}
      </span>
    )
  return <img className="svopt__pic" src={picture.thumbnailUrl ?? picture.viewUrl!} alt="" />
}
