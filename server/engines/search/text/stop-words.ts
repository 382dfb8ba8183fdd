/** Function words, including question words, in lower case. */
export const STOP_WORDS = {
  en: set(`
    a about above according across actually after afterwards again against all almost alone along already
    also although always am among amongst an and another any anybody anyone anything anywhere are aren
    around as at away be became because become becomes been before beforehand behind being below beside
    besides between beyond both but by can cannot could did do does doing
    done down due during each either else elsewhere enough et etc even ever every everybody everyone
    everything everywhere except few for former from further had has have having he
    hence her here hereby herein hers herself him himself his how however i if in indeed
    instead into is it its itself just kind know least less let like likely many may maybe me
    meanwhile might mine more moreover most mostly much must my myself namely near neither never
    nevertheless no nobody none nor not nothing now nowhere of off often on once one only onto or other
    others otherwise ought our ours ourselves out over own per perhaps please quite rather really same
    several shall she should since so some somebody somehow someone something sometime
    sometimes somewhere still such tell than that the their theirs them themselves then thence there
    thereby therefore therein these they thing this those though through throughout thus to
    together too toward towards under unless until up upon us use used using usually various very via was
    we well were what whatever when whence whenever where whereas whereby wherein
    whereupon wherever whether which whichever while whilst whither who whoever whole whom whose why will
    with within without would yet you your yours yourself
    yourselves aren couldn didn doesn don hadn hasn haven isn mustn needn shan shouldn wasn weren wouldn s t re ve ll d m does explain describe give get gets getting
    name called im ive dont doesnt didnt cant isnt arent wasnt werent wont wouldnt couldnt shouldnt hasnt havent
    hadnt youre theyre whats wheres hows`),
  de: set(`
    ab aber allein allem allen aller allerdings alles als also am an ander andere anderem anderen anderer
    anderes anders auch auf aus außer außerdem bald bei beide beiden beider beides beim bereits besonders
    bestimmte bestimmten bestimmter bevor bin bis bisher bist bitte bzw da dabei dadurch dafür dagegen daher
    dahin damals damit danach daneben dann daran darauf daraus darf darfst darin darüber darum darunter das
    dass daß dasselbe davon davor dazu dazwischen dein deine deinem deinen deiner deines dem demselben den
    denen denn dennoch denselben der deren derer derselbe derselben des deshalb desselben dessen desto
    deswegen dich die dies diese dieselbe dieselben diesem diesen dieser dieses dir doch dort dorthin du
    durch durfte durften dürfen eben ebenfalls ebenso eher eigene eigenen eigentlich ein einander eine einem
    einen einer eines einfach einige einigem einigen einiger einiges einmal einst entweder er erst erste
    es etc etwa etwas euch euer eure eurem euren eurer eures falls fast für ganz gar gegen gemäß genannt
    genannte genannten gewesen gibt ging gleich hab habe haben hat hatte hatten hattest hättest hätte hätten
    her herein hier hierbei hierfür hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im immer in
    indem indessen infolge innerhalb ins inwiefern ist ja je jede jedem jeden jeder jedes jedoch jene jenem
    jenen jener jenes jetzt kann kannst kaum kein keine keinem keinen keiner keines könnt könne können
    könnte könnten konnte konnten lässt lassen ließ los machen macht machte mal man manche manchem manchen
    mancher manches mehr mein meine meinem meinen meiner meines meist meisten mich mir mit mittels möchte
    möchten möglich muss musst musste mussten muß mussten müssen müsste müssten nach nachdem nämlich neben
    nein nicht nichts nie niemand nirgends noch nun nur ob oben obgleich obwohl oder oft ohne per sämtliche
    schon sehr sei seid sein seine seinem seinen seiner seines seit seitdem selber selbst sich sie sind so
    sobald sodass sofern sogar solange solch solche solchem solchen solcher solches soll sollen sollst sollt
    sollte sollten somit sondern sonst soweit sowie sowohl statt stets tat trotz trotzdem tun über überhaupt
    übrigens um und uns unser unsere unserem unseren unserer unseres unter usw viel viele vielem vielen
    vieler vieles vielleicht vom von vor vorbei vorher während währenddessen wann war waren warst wart warum
    was weder weg wegen weil weit weiter weitere weiteren weiteres welch welche welchem welchen welcher
    welches wem wen wenig wenige wenigen weniger wenigstens wenn wer werde werden werdet weshalb wessen wie
    wieder wieso wieviel will willst wir wird wirklich wirst wo wobei wodurch wofür woher wohin wohl wollen
    wollte wollten womit wonach woran worauf woraus worden worin worüber wovon wozu wurde wurden würde
    würden während z b d h zu zudem zufolge zum zumindest zur zusammen zwar zwischen nenne erkläre
    beschreibe habt hast hattet hättet dürft wollt wolltet könntet würdet wärt wärst nen nem gibts heißt heißen hieß worum wogegen wovor worunter wieviele wievielte wievielten
    wievielter bekomme bekommen bekommt nennt nennen lautet lauten gern gerne`),
} as const;

function set(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}
