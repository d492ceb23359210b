import './badge.css'
import { classNames } from '../class-names.ts'
import { fileTypeOf } from './file-type.ts'

/** The coloured kind of a file, beside its name (the name says it to assistive technology). @param name with ending */
export function FileTypeBadge({ name }: { name: string }) {
  const type = fileTypeOf(name)
  return (
    <span className={classNames('file__ic', type !== 'etc' && `f-${type}`)} aria-hidden>
      {type.toUpperCase()}
    </span>
  )
}
