import { openConsoleFrame } from "./console-frame/console-frame";

openConsoleFrame();
