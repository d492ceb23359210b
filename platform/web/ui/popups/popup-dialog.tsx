import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/icon-button.tsx'
import { DialogFrame } from '../dialogs/dialog-frame.tsx'
import { Modal } from '../dialogs/modal.tsx'
import './popup.css'
import { type InPagePopup, onPopupResult } from './popup.ts'
import { PopupFrame } from './popup-frame.tsx'

/** One popup inside the page: a component or a framed page, with the head of a modal or bare. */
export default function PopupDialog({ popup }: { popup: InPagePopup }) {
  const { target, options, close } = popup
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => onPopupResult(() => frame.current?.contentWindow, close), [close])

  if (target instanceof URL) {
    const page = <PopupFrame ref={frame} address={target.href} title={options.title} onLeave={() => close()} />
    if (options.bare) return <BarePopup popup={popup}>{page}</BarePopup>
    return (
      <Modal open flush title={options.title} width={options.width} height={options.height} onClose={() => close()}>
        {page}
      </Modal>
    )
  }
  const Content = target
  return (
    <Modal
      open
      flush={options.flush}
      title={options.title}
      width={options.width}
      height={options.height}
      onClose={() => close()}
    >
      <Content query={options.query ?? {}} close={close} />
    </Modal>
  )
}

/** The page alone; a close button lies over its corner, since Escape inside a frame does not reach us. */
function BarePopup({ popup: { options, close }, children }: { popup: InPagePopup; children: ReactNode }) {
  const { t } = useTranslation()
  const nameId = useId()
  return (
    <DialogFrame labelledBy={nameId} width={options.width} height={options.height} onClose={close}>
      <h2 className="sr" id={nameId}>
        {options.title}
      </h2>
      <IconButton className="popup__x" look="line" icon={IconX} name={t('ui.close')} onClick={() => close()} />
      {children}
    </DialogFrame>
  )
}
