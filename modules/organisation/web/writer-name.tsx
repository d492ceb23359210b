import { useTranslation } from 'react-i18next'
import { useName } from '#platform/web/texts/use-texts.ts'
import { Avatar, type AvatarSize } from '#platform/web/ui/marks/avatar.tsx'
import type { Writer } from '../contract/writer.ts'

/** A writer as she is called: name, then title; where names are hidden, that nobody is named. */
export function useWriterName(): (writer: Writer) => { name: string; full: string; dept: string } {
  const { t } = useTranslation()
  const nameOf = useName()
  return (writer) => {
    const name = nameOf(writer.name) || t('organisation.nameless')
    return { name, full: [name, nameOf(writer.titleName)].filter(Boolean).join(' '), dept: nameOf(writer.deptName) }
  }
}

/** The picture of a writer; nobody's where names are hidden. */
export function WriterAvatar({ writer, size }: { writer: Writer; size: AvatarSize }) {
  const { name } = useWriterName()(writer)
  return <Avatar personCode={writer.personCode ?? ''} name={name} photoUrl={writer.photoPath} size={size} />
}
