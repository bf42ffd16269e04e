import { useState } from 'react'
import Cropper from 'react-easy-crop'
import { Button } from '../../../../ui/button.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import styles from './edit.module.css'
import type { CropArea } from './photo-field.tsx'
import { SliderField } from './slider-field.tsx'

const zoomPercent = { min: 100, max: 300, step: 5 }

type PhotoCropperProps = {
  url: string
  isBusy: boolean
  onUse: (area: CropArea) => void
  onDiscard: () => void
}

/** Selects the round part of a photo by dragging, pinching, arrow keys, or the slider. */
export function PhotoCropper({ url, isBusy, onUse, onDiscard }: PhotoCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea>()
  return (
    <Stack gap={3} className={`above-3 ${styles.cropper}`}>
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
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <SliderField
        label="Zoom"
        unit="%"
        range={zoomPercent}
        value={Math.round(zoom * 100)}
        onChange={(percent) => setZoom(percent / 100)}
      />
      <Row gap={2} wrap>
        <Button variant="quiet" size="small" onClick={onDiscard}>
          Discard photo
        </Button>
        <Button size="small" loading={isBusy} disabled={!area} onClick={() => area && onUse(area)}>
          Use photo
        </Button>
      </Row>
    </Stack>
  )
}
