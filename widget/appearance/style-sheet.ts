import { base } from "./base";
import { atlas } from "./templates/atlas";
import { cove } from "./templates/cove";
import { ember } from "./templates/ember";
import { folio } from "./templates/folio";
import { halo } from "./templates/halo";
import { kernel } from "./templates/kernel";
import { meadow } from "./templates/meadow";
import { night } from "./templates/night";
import { poster } from "./templates/poster";
import { pure } from "./templates/pure";
import { salon } from "./templates/salon";
import { ticket } from "./templates/ticket";

const templates: Record<string, string> = {
  pure,
  night,
  meadow,
  ember,
  atlas,
  folio,
  kernel,
  poster,
  salon,
  cove,
  halo,
  ticket,
};

/** Returns the style sheet of a template; unknown ones look like Pure. */
export const appearanceOf = (templateId: string): string => base + (templates[templateId] ?? pure);
