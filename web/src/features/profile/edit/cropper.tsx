import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { Button } from '../../../ui/button.tsx'
import type { Part } from './crop.ts'
import styles from './edit.module.css'
import { SliderField } from './slider-field.tsx'

const zoomPercent = { min: 100, max: 300, step: 5 }

type PictureCropperProps = {
  url: string
  busy: boolean
  onUse: (part: Part) => void
  onCancel: () => void
}

/** Chooses the round part of a photo: by dragging, pinching, arrow keys, or the slider. */
export default function PictureCropper({ url, busy, onUse, onCancel }: PictureCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<Part>()
  return (
    <div className={styles.cropper}>
      <div className={styles.stage}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setPart(pixels)}
        />
      </div>
      <SliderField
        label="Zoom"
        unit="%"
        range={zoomPercent}
        value={Math.round(zoom * 100)}
        onChange={(percent) => setZoom(percent / 100)}
      />
      <div className={styles.buttons}>
        <Button variant="quiet" size="small" onClick={onCancel}>
          Discard photo
        </Button>
        <Button size="small" loading={busy} disabled={!part} onClick={() => part && onUse(part)}>
          Use photo
        </Button>
      </div>
    </div>
  )
}
