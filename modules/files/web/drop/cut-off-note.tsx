import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#platform/web/ui/buttons/button.tsx'
import { announce } from '#platform/web/ui/messages/live-announcer.ts'
import { Note } from '#platform/web/ui/messages/note.tsx'
import type { Drop } from './use-drop.ts'

/** Says that files have paused since the server is away, and lets them go on. */
export function CutOffNote({ drop: { uploads, uploader } }: { drop: Drop }) {
  const { t } = useTranslation()
  const isCutOff = uploads.some((upload) => upload.isCutOff)
  const text = t('files.drop.cutOff.text')
  useEffect(() => {
    if (isCutOff) announce(text, 'assertive')
  }, [isCutOff, text])
  if (!isCutOff) return null
  return (
    <Note tone="orange">
      <div className="fdrop__cutoff">
        <span>{text}</span>
        <Button onClick={() => uploader?.resumeCutOff()}>{t('files.drop.cutOff.goOn')}</Button>
      </div>
    </Note>
  )
}
