import { test } from '../support/moved-clock.ts'
import { testWholeLifeOfOthers } from '../support/whole-life.ts'

test.use({ quiet: false }) // leaving a page may abort its calls

testWholeLifeOfOthers()
