import { useName } from '#platform/web/texts/use-texts.ts'
import type { Resource } from '../../contract/reservations.entities.ts'
import './resource-picture.css'

/** What a resource looks like, in a place that is there before the picture is; nothing where it has none. */
export function ResourcePicture({ name, picturePath }: Pick<Resource, 'name' | 'picturePath'>) {
  const nameOf = useName()
  return picturePath ? <img className="respic" src={picturePath} alt={nameOf(name)} /> : null
}
