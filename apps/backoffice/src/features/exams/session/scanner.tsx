import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDesk } from '../../../shared/desk.ts'
import { isLocked } from '../../../shared/keys/shortcuts.ts'
import { readCodes } from './read-codes.ts'

/** Reads codes from the camera. Without permission the code is typed. */
export const Scanner = ({ onCode }: { readonly onCode: (code: string) => void }) => {
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const tell = useEffectEvent((code: string) => {
    // No check-in while the back office is locked.
    if (!isLocked()) onCode(code)
  })
  const { isCovered } = useDesk()
  useEffect(() => {
    // The camera stops while the back office is locked.
    if (isCovered) return undefined
    let isOver = false
    let stop = () => {}
    const begin = async () => {
      const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const end = () => {
        for (const track of stream.getTracks()) track.stop()
      }
      const element = video.current
      if (isOver || !element) return end()
      element.srcObject = stream
      const endReading = readCodes(element, code => tell(code))
      stop = () => {
        endReading()
        end()
      }
    }
    begin().catch(() => setFailed(true))
    return () => {
      isOver = true
      stop()
    }
  }, [isCovered])
  if (failed)
    return (
      <p role="alert" className="font-semibold text-warn">
        No se puede usar la cámara. Da permiso en el navegador o escribe el código.
      </p>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a live camera image without sound
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      aria-label="Cámara: enseña el código QR de la app"
      className="aspect-4/3 w-full rounded-md bg-sunken object-cover"
    />
  )
}
