import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Modal } from '#platform/web/ui/dialogs/modal.tsx'
import { Pane } from '#platform/web/ui/states/pane.tsx'
import { itemCalls } from '../../contract/items.contract.ts'
import { sourcePath } from '../place/paths.ts'

type Props = { itemId: number; title: string; onClose: () => void }

/** So much of a source is shown, letters; all of it is in the file that is saved. */
const shownLetters = 200_000

/** A mail as it came, with all its headers. */
export default function SourceDialog({ itemId, title, onClose }: Props) {
  const { t } = useTranslation()
  const source = useQuery({
    queryKey: [itemCalls.itemSource.name, itemId],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const answer = await fetch(sourcePath(itemId), { signal })
      if (!answer.ok) throw new Error(`the source answers ${answer.status}`)
      return answer.text()
    },
  })
  return (
    <Modal open onClose={onClose} title={t('mail.read.sourceOf', { title })} width={860}>
      <Pane query={source}>
        {(text) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it with the arrows
          <pre className="mvsource scroll" tabIndex={0}>
            {text.slice(0, shownLetters)}
          </pre>
        )}
      </Pane>
    </Modal>
  )
}
