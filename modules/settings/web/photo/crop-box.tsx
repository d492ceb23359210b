import { type PointerEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Crop, clampCrop, dragged, mostZoom, reachOf } from './crop.ts'
import { drawCrop, type Picture } from './picture.ts'

/** Side of the square on the screen, px; the style sheet says the same. Drawn twice as fine. */
const view = 240

type Props = { picture: Picture; crop: Crop; onChange: (crop: Crop) => void }

/** The square of the picture that is kept: dragged by hand or finger, or set with three sliders. */
export function CropBox({ picture, crop, onChange }: Props) {
  const { t } = useTranslation()
  const held = useRef<{ x: number; y: number } | null>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  const reach = reachOf(picture, crop)
  const grasp = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, y: event.clientY }
  }
  const drag = ({ clientX: x, clientY: y }: PointerEvent) => {
    if (!held.current) return
    onChange(dragged(picture, crop, view, { x: x - held.current.x, y: y - held.current.y }))
    held.current = { x, y }
  }
  const letGo = () => {
    held.current = null
  }
  return (
    <div className="crop">
      <canvas
        ref={canvas}
        className="crop__v"
        width={view * 2}
        height={view * 2}
        onPointerDown={grasp}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        role="img"
        aria-label={t('settings.photo.preview')}
      />
      <div className="crop__s">
        <p className="field__help">{t('settings.photo.drag')}</p>
        <Slider
          label={t('settings.photo.zoom')}
          value={crop.zoom}
          range={[1, mostZoom]}
          onChange={(zoom) => onChange(clampCrop(picture, { ...crop, zoom }))}
        />
        <Slider
          label={t('settings.photo.across')}
          value={crop.x}
          range={reach.x}
          onChange={(x) => onChange(clampCrop(picture, { ...crop, x }))}
        />
        <Slider
          label={t('settings.photo.down')}
          value={crop.y}
          range={reach.y}
          onChange={(y) => onChange(clampCrop(picture, { ...crop, y }))}
        />
      </div>
    </div>
  )
}

/** Steps from one end of a slider to the other. */
const steps = 50

type SliderProps = { label: string; value: number; range: [number, number]; onChange: (value: number) => void }

/** A native slider over any range; one without room stands still. */
function Slider({ label, value, range: [least, most], onChange }: SliderProps) {
  const id = useId()
  const room = most - least
  const at = room > 0.001 ? Math.round(((value - least) / room) * steps) : steps / 2
  return (
    <div className="crop__r">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={steps}
        value={at}
        disabled={room <= 0.001}
        onChange={({ target }) => onChange(least + (target.valueAsNumber / steps) * room)}
      />
    </div>
  )
}
