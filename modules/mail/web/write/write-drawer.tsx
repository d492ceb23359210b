import { useAsked } from '#platform/web/pages/use-asked.ts'
import { DialogFrame } from '#platform/web/ui/dialogs/dialog-frame.tsx'
import type { DrawerFields } from '../place/thing.ts'
import type { WriteAsked } from './asked.ts'
import { useTellSent } from './use-tell-sent.ts'
import { type SentMail, useBegunWriting } from './use-write-ways.ts'
import { WriteOpening } from './write-opening.tsx'
import { writeTitleId } from './write-title.tsx'
import './write.css'

/** Room for what is written and the tools above it, px. */
const width = 720

/** Writing beside what it is about; the page below stays where it was. */
export default function WriteDrawer({ asked: here }: { asked: WriteAsked }) {
  const [, ask] = useAsked<DrawerFields>()
  const tellSent = useTellSent()
  const { asked, key, addDraft } = useBegunWriting(here, true)
  const show = (
    newMail: string | undefined,
    { isPlace = false, next }: { isPlace?: boolean; next?: SentMail['next'] } = {},
  ) => ask({ newMail, newMailAbout: undefined, newMailOf: undefined, newMailTo: undefined, ...next }, { isPlace })
  const close = () => show(undefined)
  return (
    <DialogFrame labelledBy={writeTitleId} width={width} className="dialog--drawer" onClose={close}>
      <WriteOpening
        key={key}
        asked={asked}
        frame="drawer"
        ways={{
          onStarted: (draftId) => {
            addDraft(draftId)
            show(String(draftId))
          },
          onDraft: (draftId) => show(String(draftId), { isPlace: true }),
          onSent: (sent) => {
            tellSent(sent)
            show(undefined, { next: sent.next })
          },
          onCancel: close,
        }}
      />
    </DialogFrame>
  )
}
