import type { ReactNode } from "react";

type SectionColumnsProps = { list: ReactNode; menu: ReactNode; children: ReactNode };

/**
 * The list stands beside the content if at least 41.5rem remain for it, else the menu above. The
 * labels of the list and the title of the page share one left edge. The content can adapt to its
 * own width, as the list and large text leave less room than the window suggests.
 */
export const SectionColumns = ({ list, menu, children }: SectionColumnsProps) => (
  <div className="@container">
    <div className="grid grid-cols-1 @min-[55rem]:grid-cols-[11rem_minmax(0,1fr)] @min-[55rem]:gap-x-10">
      <div className="pb-5 @min-[55rem]:hidden">{menu}</div>
      <div className="sticky top-13 -mx-2 -my-6 hidden max-h-[calc(100dvh-3.25rem)] self-start overflow-y-auto py-6 @min-[55rem]:block">
        {list}
      </div>
      <div className="@container min-w-0">{children}</div>
    </div>
  </div>
);
