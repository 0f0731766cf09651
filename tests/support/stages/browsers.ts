import { ensureEngines } from '../../engines/support/programs.ts';
import { ensureChromium } from '../chromium.ts';

// Installs missing browsers one after another, because apt has a lock. Fails without Chromium.
ensureChromium();
ensureEngines();
