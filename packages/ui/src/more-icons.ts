import { addShapes } from './icon.tsx'
import { moreShapes } from './more-icon-shapes.ts'

addShapes(moreShapes)
