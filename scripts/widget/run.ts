// Builds the widget where that is needed, for those who do not start the product.
import { buildWidget } from "./build";

await buildWidget(console.log);
